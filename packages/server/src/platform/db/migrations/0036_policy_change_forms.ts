/** Endorsements and rewrites are edited on a copy of the policy's answers. */
export const policyChangeForms = `
alter table form add column endorsement_id bigint references endorsement on delete cascade;
alter table form add column rewrite_id bigint references policy_rewrite on delete cascade;
/* The answers that the copy of a policy change started from. */
alter table form add column base jsonb;
alter table form drop constraint form_owner;
alter table form add constraint form_owner
  check (num_nonnulls(submission_id, account_id, endorsement_id, rewrite_id) = 1);
alter table form add constraint form_of_endorsement unique (endorsement_id, template_key);
alter table form add constraint form_of_rewrite unique (rewrite_id, template_key);
${['endorsement', 'policy_rewrite']
  .map(
    (table) => `
alter table ${table}
  /* The policy version that was copied; 0 for the application of a policy without a version, null without a copy. */
  add column base_version integer,
  /* Sections that were opened besides those of the reasons, as form.section. */
  add column opened_sections text[] not null default '{}',
  add column change_count integer not null default 0,
  /* The contents that the policy gets with this change. */
  add column content jsonb;`,
  )
  .join('')}
`
