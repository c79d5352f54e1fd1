-- Parts are found by numbers that they had, which stay theirs (docs/decisions/0381-documents-keep-names.md).
CREATE INDEX former_name_no ON former_name (upper(said ->> 'part_no')) WHERE kind = 'part';
CREATE INDEX former_name_bare_no ON former_name USING gin (regexp_replace(lower(said ->> 'part_no'), '[^a-z0-9]+', '', 'g') gin_trgm_ops) WHERE kind = 'part';
