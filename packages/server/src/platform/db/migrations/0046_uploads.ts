/** Resumable uploads, the digest by which the same content is noticed, and the place of content that is in a bucket. */
export const uploads = `
alter table attachment add column sha256 text, add column object_key text;
create index attachment_same_content on attachment (submission_id, sha256) where sha256 is not null;
create index attachment_object on attachment (object_key) where object_key is not null;
create index attachment_in_database on attachment (id) where object_key is null and size is not null;

/* Every object that was ever begun in the bucket, recorded before it is written. */
create table bucket_object (
  key text primary key,
  created_at timestamptz not null
);

create table upload (
  id uuid primary key,
  submission_id bigint not null references submission on delete cascade,
  person_id bigint not null references person on delete cascade,
  name text not null,
  length bigint not null check (length > 0),
  /* The bytes and pieces that are stored as content of this upload. */
  received bigint not null default 0 check (received between 0 and length),
  pieces integer not null default 0,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  attachment_id bigint references attachment on delete cascade
);
create index upload_of_person on upload (person_id, submission_id);
create index upload_submission on upload (submission_id);
create index upload_attachment on upload (attachment_id) where attachment_id is not null;
`
