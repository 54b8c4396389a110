-- What this product's own list calls a category, from its root down and in English, whatever the site calls it and wherever it stands:
-- a mapping finds its categories on every site. Null for what the office added itself.
alter table directory_category_tree add column key text;
