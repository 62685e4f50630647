import { usePreference } from '#platform/preferences.ts'
import { allowedTypesIn, type UploadRules } from './fileRules.ts'

export const useUploadRules = (): UploadRules => ({
  allowedTypes: allowedTypesIn(usePreference('system.allowedFileTypes', 'pdf')),
  maxSizeMB: usePreference('system.maxUploadSizeMB', 25),
})
