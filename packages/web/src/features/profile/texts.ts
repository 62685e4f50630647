import { addTexts } from '#platform/i18n/i18n.ts'

const profileTexts = {
  title: 'Profile',
  person: 'About you',
  name: 'Name',
  username: 'Username',
  organization: 'Organization',
  roles: 'Roles',
  jobTitle: 'Title',
  emailAddress: 'Email',
  phoneNumber: 'Phone',
  cellPhoneNumber: 'Cell phone',
  faxNumber: 'Fax',
  kept: 'Your carrier keeps profiles elsewhere, so they cannot be changed here.',
  stale:
    'Your profile was changed elsewhere meanwhile. You see it as it is now, with your changes kept: save again to apply them.',
  saved: 'Profile saved',
  email: 'Enter an email address like name@company.com.',
  failed: 'The profile could not be loaded',
  picture: {
    label: 'Your picture',
    choose: 'Choose picture',
    replace: 'Replace picture',
    remove: 'Remove picture',
    crop: 'Crop picture',
    cropHint: 'Drag the picture, or move it with the arrow keys.',
    zoom: 'Zoom',
    saved: 'Picture saved',
    unreadable: 'The browser cannot read this file as a picture.',
  },
  signature: {
    title: 'Email signature',
    label: 'Signature',
    hint: 'These lines stand below each new email that you write.',
    saving: 'Saving…',
    saved: 'Saved',
  },
  display: {
    title: 'Display',
    dateFormat: 'Short date format',
    density: 'Row height in grids',
    densities: { compact: 'Compact', default: 'Default', comfortable: 'Comfortable' },
    singleKeys: 'Single-key shortcuts',
    singleKeysHint: 'Letters such as G then H work outside of fields.',
  },
} as const
addTexts('profile', profileTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    profile: typeof profileTexts
  }
}
