import type { ActionKey } from '@bindery/contract/actions/catalogue'
import { type Proposal, type ProposalSection, proposalsApi } from '@bindery/contract/proposals'
import { ActionIcon, Checkbox, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionsOf } from '#engine/actions/queries.ts'
import classes from '#engine/records/records.module.css'
import { send } from '#platform/api.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { useAtOnce } from '#platform/ui/useAtOnce.ts'
import { Preview } from './Preview.tsx'
import { sectionsOf } from './queries.ts'
import sectionClasses from './Sections.module.css'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true }

type SectionType = ProposalSection['type']
const BOTH: readonly SectionType[] = ['proposal', 'binder']
interface Props {
  proposal: Proposal
  types?: readonly SectionType[]
}

/** The sections of the document in their order. They can be changed if the server enables the actions. */
export function Sections({ proposal: { id, submissionId }, types = BOTH }: Props) {
  const { t } = useTranslation('proposals')
  const { data: sections, error, refetch } = useQuery(sectionsOf(submissionId, id))
  const { data: offered } = useQuery(actionsOf({ context: 'Proposal', id, submissionId }))
  const may = (key: ActionKey<'Proposal'>) =>
    offered?.actions.some((action) => action.id === `proposal.${key}` && action.enabled) ?? false
  const change = useSectionChange(submissionId)
  const [stitched, stitch] = useAtOnce(useStitch(submissionId, id).mutateAsync)
  if (error && !sections)
    return <ProblemPanel error={error} what={t('sections.failed')} onRetry={() => void refetch()} />
  const row = (section: ProposalSection, at: number, all: readonly ProposalSection[]) => {
    const move = (to: number) => change.mutate({ kind: 'move', section, to: all[to]!.proposalOrdinalNumber })
    const isFixed = change.isPending
    return (
      <li key={section.id}>
        <Checkbox
          label={section.displayLabel}
          checked={stitched[section.id] ?? section.stitchable}
          disabled={!may('setSectionStitchable') || isFixed}
          onChange={({ currentTarget }) => stitch({ [section.id]: currentTarget.checked })}
        />
        {may('moveSection') && (
          <>
            <ActionIcon
              aria-label={t('sections.up', { section: section.displayLabel })}
              disabled={at === 0 || isFixed}
              onClick={() => move(at - 1)}
            >
              <IconArrowUp {...ICON} />
            </ActionIcon>
            <ActionIcon
              aria-label={t('sections.down', { section: section.displayLabel })}
              disabled={at === all.length - 1 || isFixed}
              onClick={() => move(at + 1)}
            >
              <IconArrowDown {...ICON} />
            </ActionIcon>
          </>
        )}
        {may('deleteSection') && (
          <ActionIcon
            aria-label={t('sections.remove', { section: section.displayLabel })}
            disabled={isFixed}
            onClick={() => change.mutate({ kind: 'remove', section })}
          >
            <IconTrash {...ICON} />
          </ActionIcon>
        )}
      </li>
    )
  }
  return types.map((type) => {
    const ofType = sections?.filter((section) => section.type === type)
    if (types === BOTH && type === 'binder' && !ofType?.length) return null
    return (
      <section key={type} className={classes.section} aria-labelledby={`sections-${type}`}>
        <h3 id={`sections-${type}`}>{t(`sections.${type}`)}</h3>
        {!ofType && <Skeleton width="60%" />}
        {ofType?.length === 0 && <p className={classes.sub}>{t('sections.none')}</p>}
        {ofType && ofType.length > 0 && <ol className={sectionClasses.sections}>{ofType.map(row)}</ol>}
        {may('preview') && (
          <div className={sectionClasses.below}>
            <Preview proposalId={id} type={type} />
          </div>
        )}
      </section>
    )
  })
}

type Change = { kind: 'remove'; section: ProposalSection } | { kind: 'move'; section: ProposalSection; to: number }

function useSectionChange(submissionId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => {
      const params = { id: change.section.id }
      if (change.kind === 'remove')
        return send(proposalsApi.deleteSection, { params, query: { invalidateProposalDocument: true } })
      return send(proposalsApi.moveSection, { params, query: {}, body: { proposalOrdinalNumber: change.to } })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['submission', submissionId] }),
  })
}

/** Includes or excludes sections of the document, by section id. */
function useStitch(submissionId: number, proposalId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `sections of proposal ${proposalId}` },
    mutationFn: async (sections: Record<number, boolean>) => {
      for (const [id, stitchable] of Object.entries(sections))
        await send(proposalsApi.setStitchable, { params: { id: Number(id) }, query: {}, body: { stitchable } })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['submission', submissionId] }),
  })
}
