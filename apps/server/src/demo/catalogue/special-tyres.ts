/**
 * Tyres of vans, pick-ups and off-road cars in makers' notation, and a temporary spare: brand, pattern, size, load,
 * yuan.
 */
export const specialTyres = [
  ['MIC', 'AGILIS 3', '215/65R16C', '109/107T (106T)', 890],
  ['MIC', 'LTX A/T2', 'LT265/70R17', '121/118R LRE', 1690],
  ['MIC', 'PILOT SPORT 4S', '245/35ZR20', '(95Y) XL', 2380],
  ['BST', 'DUELER A/T 001', '265/65R17', '112T', 1180],
  ['BST', 'DUELER M/T 674', 'LT285/75R16', '126/123Q LRE', 1960],
  ['CON', 'VanContact 100', '195/75R16C', '107/105R', 760],
  ['GDY', 'Wrangler DuraTrac', '31x10.50R15LT', '109S LRC', 1350],
  ['GDY', 'Eagle RS-A', 'P235/55R17', '98H', 980],
  ['PIR', 'P ZERO PZ4 Elect', 'HL275/35R22', '107Y XL', 3280],
  ['HAN', 'Vantra LT RA18', '215/70R16C', '108/106T', 690],
  ['GIT', 'GitiVan 600', '195R14C', '106/104R 8PR', 430],
  ['MAX', 'Bighorn MT-764', 'LT235/75R15', '104/101Q LRC', 920],
  ['MAX', 'M9400S', 'T125/80D16', '97M', 420],
  ['LLG', 'CROSSWIND M/T', '35x12.50R20LT', '121Q LRE', 1480],
  ['CHY', 'CR868', '7.00R16LT', '118/114L 14PR', 780],
] as const;
