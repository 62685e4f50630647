/**
 * The content of a file in pieces: written one by one before the file is there, and read one by one, so that others are
 * answered between them. Until the file is there, pieces are known by their upload. Files are mostly compressed already.
 */
export const filePieces = `
alter table attachment_content drop constraint attachment_content_pkey;
alter table attachment_content
  alter column attachment_id drop not null,
  alter column content set storage external,
  add column upload_id uuid,
  add column ordinal integer not null default 0,
  add column created_at timestamptz not null default now(),
  add check ((attachment_id is null) <> (upload_id is null));
create unique index attachment_content_piece on attachment_content (attachment_id, ordinal);
create index attachment_content_upload on attachment_content (upload_id) where upload_id is not null;
`
