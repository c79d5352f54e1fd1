-- Other names by which people know a brand, with 、 between them; `search` is made anew at the next start.
ALTER TABLE brand ADD COLUMN alias text NOT NULL DEFAULT '';
UPDATE brand SET alias = known.alias, search = ''
FROM (VALUES ('马牌', '大陆、德国马牌、Conti'), ('普利司通', '石桥、BS'), ('优科豪马', '横滨、优科'),
  ('邓禄普', '登禄普'), ('固特异', '固特易、GY'), ('倍耐力', '倍内力'), ('米其林', '米其琳')) AS known (name, alias)
WHERE brand.name = known.name;

-- Since when, and why, a part that was released is sold no longer; null while it is, and before its first release.
ALTER TABLE part ADD COLUMN disabled_at timestamptz, ADD COLUMN disabled_reason text NOT NULL DEFAULT '';
UPDATE part SET disabled_at = last.at, disabled_reason = last.remark
FROM (SELECT DISTINCT ON (entity_id) entity_id, at, remark FROM timeline
  WHERE entity = 'part' AND action = 'disable' ORDER BY entity_id, id DESC) AS last
WHERE part.id = last.entity_id AND part.status = 'Approved';
