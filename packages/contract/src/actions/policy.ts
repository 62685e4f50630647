import { Type } from 'typebox'
import { declareActions } from './action.ts'
import { runs } from './calls.ts'
import { day, reason } from './parameters.ts'

const startRewrite = runs(
  '/rest/Policy/:id/startRewrite',
  'Start a rewrite, or with reissue a reissue',
  {},
  {
    reissue: Type.Optional(Type.Boolean()),
  },
)

export const policyActions = declareActions('Policy', {
  cancel: {
    label: 'Cancel',
    aliases: ['Start Cancellation'],
    group: 'Policy',
    dialog: 'none',
    call: runs('/rest/Policy/:id/startCancellation', 'Start a cancellation'),
    sentence: 'started a cancellation of {it}',
    done: 'Cancellation draft created',
  },
  reinstate: {
    label: 'Reinstate',
    group: 'Policy',
    dialog: 'Reason',
    call: runs(
      '/rest/Policy/:id/reinstateById',
      'Reinstate a cancelled policy; a later day than the cancellation is a lapse',
      {
        ...reason,
        effectiveDate: day('effectiveDate'),
      },
    ),
    sentence: 'reinstated {it}',
    done: 'Policy reinstated',
    reasons: { reasons: 'Reinstatement Reasons' },
  },
  endorse: {
    label: 'Endorse',
    aliases: ['Start Endorsement'],
    group: 'Policy changes',
    dialog: 'none',
    call: runs('/rest/Policy/:id/startEndorsement', 'Start an endorsement'),
    sentence: 'started an endorsement of {it}',
    done: 'Endorsement draft created',
  },
  reissue: {
    label: 'Reissue',
    aliases: ['Start Policy Reissue'],
    group: 'Policy changes',
    dialog: 'Confirm',
    call: startRewrite,
    when: { reissue: true },
    sentence: 'started a reissue of {it}',
    done: 'Reissue draft created',
    confirm: 'The policy documents are made again. The policy itself stays as it is.',
  },
  rewrite: {
    label: 'Rewrite',
    aliases: ['Start Policy Rewrite'],
    group: 'Policy changes',
    dialog: 'Confirm',
    call: startRewrite,
    sentence: 'started a rewrite of {it}',
    done: 'Rewrite draft created',
    confirm: 'A rewrite of this policy is started. The policy stays in force until the rewrite is issued.',
  },
})
