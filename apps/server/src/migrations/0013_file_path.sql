-- The nightly sweep asks which stored files have a row.
CREATE INDEX file_path ON file (path);
