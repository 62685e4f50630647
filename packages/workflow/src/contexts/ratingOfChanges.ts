import type { PermissionName } from '@bindery/contract/permissions'

const UNDERWRITER = ['underwriter'] as const
/** The statuses in which a change is rated and priced. */
export const RATING = ['Invalid Rating', 'Valid Rating', 'Valid Pricing'] as const

/** The rating rows that endorsements and rewrites share. */
export const ratingOfChanges = <const P extends PermissionName>(permission: P) =>
  [
    {
      action: 'startRating',
      from: ['Draft', 'Submitted'],
      to: 'Invalid Rating',
      shownWhen: ['not priced'],
      guards: ['details are confirmed'],
      permission,
      consoles: UNDERWRITER,
      content: ['open rating worksheet'],
    },
    {
      action: 'generateRating',
      from: ['Invalid Rating'],
      outcomes: [
        { when: 'it succeeded', to: 'Valid Rating' },
        { when: 'otherwise', to: 'Invalid Rating' },
      ],
      guards: ['rating worksheet is complete'],
      needs: ['the result'],
      permission,
      consoles: UNDERWRITER,
      primary: true,
      content: ['store rating'],
    },
    {
      action: 'startPricing',
      from: ['Valid Rating'],
      to: 'Valid Pricing',
      guards: ['pricing worksheet is complete'],
      permission,
      consoles: UNDERWRITER,
      primary: true,
      content: ['store pricing'],
    },
    {
      action: 'modifyRating',
      from: ['Valid Rating', 'Valid Pricing', 'Submitted'],
      to: 'Invalid Rating',
      shownWhen: ['rated before'],
      permission,
      consoles: UNDERWRITER,
    },
    {
      action: 'modifyPricing',
      from: ['Valid Pricing', 'Submitted'],
      to: 'Valid Rating',
      shownWhen: ['priced'],
      permission,
      consoles: UNDERWRITER,
    },
    {
      action: 'refresh',
      from: RATING,
      to: 'Invalid Rating',
      permission,
      consoles: UNDERWRITER,
      content: ['refresh from application'],
    },
    {
      action: 'generateRatingAttachments',
      from: ['Valid Rating', 'Valid Pricing', 'Submitted', 'Pending Issuance', 'Issued'],
      shownWhen: ['rated before'],
      needs: ['attachments'],
      permission,
      consoles: UNDERWRITER,
      content: ['generate rating attachments'],
    },
  ] as const
