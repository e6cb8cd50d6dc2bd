-- The correct values of the roll-ups, counted from all rows, a thousand at a time.
CREATE OR REPLACE VIEW facts AS
SELECT facts.* FROM (SELECT array_agg(id) AS ids FROM orders GROUP BY id / 1000) AS parts
CROSS JOIN LATERAL rollups_of(ARRAY(SELECT ROW(1, 0, counted.*)::counted_state FROM counted_rows(ids) AS counted)) AS facts
UNION ALL
SELECT facts.* FROM (SELECT array_agg(ROW(1, 0, (counted_row(users)).*)::counted_state) AS states FROM users GROUP BY id / 1000) AS parts
CROSS JOIN LATERAL rollups_of(states) AS facts;
