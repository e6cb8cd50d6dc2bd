-- Raises a failure with a code of ours when what a write was planned on no longer holds, so that its transaction fails.
CREATE OR REPLACE FUNCTION assert_that(holds boolean, failure text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF holds IS NOT TRUE THEN
    RAISE EXCEPTION USING ERRCODE = 'ASSRT', MESSAGE = failure;
  END IF;
END $$;
