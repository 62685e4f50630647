import { type ComponentType, createContext, use } from 'react'

/** Parts of the home page that other features have. */
export interface LandingParts {
  AssignAccount: ComponentType<{ submissionId: number }>
}

export const LandingPartsContext = createContext<LandingParts | null>(null)

export const useLandingParts = () => use(LandingPartsContext)
