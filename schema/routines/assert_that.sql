-- Fails the transaction with our SQLSTATE when a condition of the write's plan no longer holds.
CREATE OR REPLACE FUNCTION assert_that(holds boolean, failure text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF holds IS NOT TRUE THEN
    RAISE EXCEPTION USING ERRCODE = 'ASSRT', MESSAGE = failure;
  END IF;
END $$;
