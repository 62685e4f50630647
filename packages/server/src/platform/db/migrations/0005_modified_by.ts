/** Who changed a submission last: said to a person whose own change of the same field comes later. */
export const modifiedBy = `
alter table submission add column modified_by_id bigint references person (id);
`
