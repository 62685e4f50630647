import type { RatePlanStatus } from '@bindery/contract/ratePlans'
import type { StatusLook } from '@bindery/contract/statusLooks'

export const PLAN_LOOKS: Record<RatePlanStatus, StatusLook> = {
  draft: { family: 'neutral', glyph: 'dashed' },
  published: { family: 'success', glyph: 'check' },
  retired: { family: 'closed', glyph: 'bar' },
}
