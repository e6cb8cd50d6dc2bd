-- Makes the sums anew. Who folds waits meanwhile, which nobody does who changes what sums are made of. They lie in the order of
-- their index, in which reports read them: a year of products is on neighbouring pages, however many orders there are.
CREATE OR REPLACE FUNCTION recount_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'Sums are recounted in a transaction that is read committed' USING ERRCODE = 'feature_not_supported';
  END IF;
  PERFORM pg_advisory_xact_lock(720530195);
  DELETE FROM sums;
  WITH folded AS (DELETE FROM sum_changes)
  INSERT INTO sums (kind, label, day, previous, id, count, quantity, amount, shipping, tax, shipping_tax, discount)
  SELECT kind, label, day, previous, id, sum(count), sum(quantity), sum(amount), sum(shipping), sum(tax), sum(shipping_tax), sum(discount)
  FROM facts GROUP BY kind, label, day, previous, id ORDER BY kind, label, day, previous, id;
END $$;
