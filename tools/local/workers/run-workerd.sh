#!/bin/sh
# Runs workerd so that Ctrl-C is not for it but for the process that started it, and so that it ends with that process,
# also when that one is killed and cannot end it.
if setpriv --pdeathsig=KILL -- setsid true 2>/dev/null; then
  exec setpriv --pdeathsig=KILL -- setsid "$STORE_WORKERD" "$@"
fi
exec "$STORE_WORKERD" "$@"
