-- The one row of settings, with the defaults of the schema.
INSERT INTO settings DEFAULT VALUES ON CONFLICT DO NOTHING;
