/** A document can be written later than it is added: until then it has no content, and its size is not known. */
export const documentsMadeLater = `
alter table attachment alter column size drop not null;
`
