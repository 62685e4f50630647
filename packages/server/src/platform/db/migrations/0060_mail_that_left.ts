/** Canceling must not make a draft of an email that somebody may have got. */
export const mailThatLeft = `
/* The email was queued again after it was handed over: the mail server accepted it, or may have accepted it. */
alter table email_recipient add column may_have_arrived boolean not null default false;
`
