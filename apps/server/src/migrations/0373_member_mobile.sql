-- Every mobile of a member is kept sealed, for the person's own data, and found by its last four digits.
ALTER TABLE member_mobile
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN mobile_enc text,
  ADD COLUMN tail_index text NOT NULL DEFAULT '';

-- Of a member with one mobile it is the member's; of the others the newest order says what stands behind an index.
UPDATE member_mobile m SET mobile_enc = nullif(member.mobile_enc, ''), tail_index = member.tail_index FROM member
WHERE member.id = m.member_id AND (SELECT count(*) FROM member_mobile o WHERE o.member_id = m.member_id) = 1;
UPDATE member_mobile m SET mobile_enc = o.mobile_enc, tail_index = o.tail_index FROM (
  SELECT DISTINCT ON (mobile_index) mobile_index, mobile_enc, tail_index FROM retail_order
  ORDER BY mobile_index, id DESC) o
WHERE o.mobile_index = m.mobile_index AND m.mobile_enc IS NULL;

CREATE INDEX member_mobile_tail ON member_mobile (tail_index);
DROP INDEX member_tail;
ALTER TABLE member DROP COLUMN tail_index;
