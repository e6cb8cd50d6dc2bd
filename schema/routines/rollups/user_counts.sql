-- The number of users by role; rows add up.
CREATE OR REPLACE VIEW user_counts AS
SELECT label AS role, count AS users FROM rollups WHERE kind = 'user'
UNION ALL
SELECT state, sign FROM rollup_deltas WHERE source = 'users';
