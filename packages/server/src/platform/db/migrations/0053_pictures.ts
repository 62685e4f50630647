/** The pictures of people, and the files that messages of a chat bring. */
export const pictures = `
/* The content is a JPEG that the server has drawn itself. History keeps no copies of pictures: people may take theirs back. */
create table person_picture (
  person_id bigint primary key references person on delete cascade,
  content bytea not null,
  /* The digest of the content: part of its address, so that a browser can keep it. */
  version text not null,
  changed_at timestamptz not null default now()
);

/* The message stays when its file is deleted: its text is the name of the file. */
alter table chat_message add column attachment_id bigint references attachment on delete set null;
create index chat_message_attachment on chat_message (attachment_id) where attachment_id is not null;
`
