/** One session of a person can be ended, too. The program says which acts there are, so that each new one needs no migration. */
export const sessionActs = `
alter table person_act drop constraint person_act_act_check;
`
