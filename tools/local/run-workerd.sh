#!/bin/sh
# Runs workerd so that it ends with the process that started it, also when that one is killed and cannot end it.
setpriv --pdeathsig=KILL -- true 2>/dev/null && exec setpriv --pdeathsig=KILL -- "$STORE_WORKERD" "$@"
exec "$STORE_WORKERD" "$@"
