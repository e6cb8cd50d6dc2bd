-- Trigram indexes serve the substring searches of filter[q].
CREATE EXTENSION IF NOT EXISTS pg_trgm;
