-- Lists of the state that were loaded since the program was made: the newest of divisions, and of each year the newest holidays,
-- stand in for the program's own.
CREATE TABLE division_list (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  as_of date NOT NULL,
  rows jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by_name text NOT NULL
);
CREATE TABLE legal_year (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  year integer NOT NULL CHECK (year BETWEEN 2020 AND 2100),
  holidays jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by_name text NOT NULL
);
