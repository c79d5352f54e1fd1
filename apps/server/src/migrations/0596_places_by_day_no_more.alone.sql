-- What asks for a day of all places, or for all places of a kind, names them; this index was taken where one place was asked for.
DROP INDEX CONCURRENTLY IF EXISTS measure_place_day_of;
