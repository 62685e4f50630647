/** The files that a person uploaded of late are added up with every upload. */
export const uploadsOfPerson = `
create index attachment_uploaded on attachment (created_by_id, created_at) include (size) where record_uri is null;
`
