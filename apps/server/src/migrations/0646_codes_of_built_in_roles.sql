-- A built-in role is the same one when it is renamed; the start fills this in.
ALTER TABLE role ADD COLUMN built_in_key text;
CREATE UNIQUE INDEX role_built_in_key ON role (built_in_key);

-- The codes that the product has given its built-in roles, since when, and whether an administrator who had changed the
-- role by then has still to decide on them.
CREATE TABLE role_code (
  role_id bigint NOT NULL REFERENCES role (id) ON DELETE CASCADE,
  code    text NOT NULL,
  since   timestamptz NOT NULL DEFAULT now(),
  waits   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (role_id, code)
);
-- What a role holds, or an administrator has taken off it, is not new to it.
INSERT INTO role_code (role_id, code)
SELECT p.role_id, p.code FROM role_permission p JOIN role r ON r.id = p.role_id WHERE r.built_in
UNION
SELECT r.id, x.code FROM role r JOIN timeline t ON t.entity = 'role' AND t.entity_id = r.id AND t.action = 'permissions',
  jsonb_array_elements_text(CASE WHEN jsonb_typeof(t.changes #> '{removed,before}') = 'array'
    THEN t.changes #> '{removed,before}' ELSE '[]' END) AS x (code)
WHERE r.built_in;
