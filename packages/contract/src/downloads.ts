import { Type } from 'typebox'
import { call } from './call.ts'
import { Instant } from './wire.ts'

export const downloadsApi = {
  token: call('POST', '/rest/DownloadToken', {
    summary: 'A token that opens one download, once, within a minute',
    repeatable: true,
    access: 'download.csv',
    response: Type.Object({ token: Type.String(), expiresAt: Instant }),
  }),
}
