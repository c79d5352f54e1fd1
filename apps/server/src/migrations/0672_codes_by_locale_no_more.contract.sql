-- In the place of these: 0671.
DROP INDEX company_kind;
DROP INDEX part_list;
DROP INDEX part_list_brand;
DROP INDEX part_list_status;
