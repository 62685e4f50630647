/** What people said of the items of the checklists. Which items there are follows from the risk; an untouched one has no row. */
export const checklist = `
create table checklist_item (
  /* Made of the record and the item's number (features/checklist/ids.ts). */
  id bigint primary key,
  submission_id bigint not null references submission on delete cascade,
  item_key text not null,
  checked boolean not null default false,
  comment text not null default '' check (char_length(comment) <= 255),
  checked_by_id bigint references person,
  checked_at timestamptz,
  version integer not null default 1
);
create index checklist_item_submission on checklist_item (submission_id);
create trigger keep_history after insert or update or delete on checklist_item for each row execute function record_history('id');
`
