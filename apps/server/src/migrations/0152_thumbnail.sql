-- A small picture of a picture, made by the browser that sent it.
ALTER TABLE file ADD COLUMN thumbnail bytea;
