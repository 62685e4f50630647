import type { SubmissionAuthority } from '@bindery/contract/authority'
import { Button, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowForwardUp, IconChevronDown, IconChevronRight, IconShield, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActions } from '#engine/actions/useActions.tsx'
import { Pill } from '#engine/records/Pill.tsx'
import { figureText, inOrder, limitName } from '#engine/submissions/authorityWords.ts'
import { useSession } from '#platform/session.ts'
import { Meter } from './Meter.tsx'
import classes from './strip.module.css'
import { useReferralOffer } from './useReferralOffer.ts'

interface Props {
  submissionId: number
  authority: SubmissionAuthority
}

/** The limits of the responsible underwriter's letter against the risk. Folded if nothing is beyond them. */
export function AuthorityStrip({ submissionId, authority }: Props) {
  const { t } = useTranslation('authority')
  const { user } = useSession()
  const { holder, limits, findings, referral } = authority
  const beyond = [...limits, ...findings].filter(({ standing }) => standing === 'beyond').length
  const isNarrow = useMediaQuery('(max-width: 575px)') ?? false
  const [isUnfolded, unfold] = useState(false)
  if (!holder) return <p className={classes.nobody}>{t('strip.nobody')}</p>

  const isOwn = holder.id === user.id
  const whose = isOwn ? t('strip.your') : t('strip.whose', { name: holder.name })
  const meters = inOrder(limits.filter(({ unit, standing }) => unit !== 'words' && standing !== 'unknown'))
  const always = meters.filter(({ standing }) => standing === 'beyond')
  const folded = beyond === 0 || isNarrow ? meters.filter((limit) => !always.includes(limit)) : []
  const shown = isUnfolded || folded.length === 0 ? meters : always
  const Icon = beyond > 0 ? IconShield : IconShieldCheck
  return (
    <section className={classes.strip} aria-label={whose}>
      <header className={classes.header}>
        <Icon
          className={classes.shield}
          size={16}
          stroke={1.7}
          aria-hidden="true"
          data-beyond={beyond > 0 || undefined}
        />
        <h2>{whose}</h2>
        <span className={classes.letters}>
          {holder.grade && `${t('strip.holder', { grade: holder.grade, title: holder.title })} `}
          <Words authority={authority} />
        </span>
        <span className={classes.state}>
          {beyond > 0 && <span>{t(referral ? 'strip.referred' : isOwn ? 'strip.waits' : 'strip.waitsOther')}</span>}
          {beyond > 0 && (
            <Pill family="attention">{t(isOwn ? 'strip.beyond' : 'strip.beyondOther', { count: beyond })}</Pill>
          )}
          {beyond > 0 && !referral && <ReferButton submissionId={submissionId} />}
          {folded.length > 0 && (
            <UnstyledButton
              className={classes.fold}
              aria-expanded={isUnfolded}
              onClick={() => unfold((before) => !before)}
            >
              {isUnfolded ? (
                <IconChevronDown size={14} stroke={1.7} aria-hidden="true" />
              ) : (
                <IconChevronRight size={14} stroke={1.7} aria-hidden="true" />
              )}
              {beyond > 0
                ? t('strip.restWithin', { count: folded.length })
                : t(isOwn ? 'strip.within' : 'strip.withinOther', { count: folded.length })}
            </UnstyledButton>
          )}
        </span>
      </header>
      {shown.length > 0 && (
        <ul className={classes.meters}>
          {shown.map((limit) => (
            <Meter
              key={`${limit.rule} ${limit.bound} ${limit.products}`}
              limit={limit}
              name={limitName(limit, limits)}
            />
          ))}
        </ul>
      )}
      <Findings authority={authority} />
      {(isUnfolded || beyond > 0) && <Unknown authority={authority} />}
    </section>
  )
}

/** Class and state: in the letter, or not. */
function Words({ authority: { limits } }: Pick<Props, 'authority'>) {
  const { t } = useTranslation('authority')
  const within = limits.filter(({ unit, standing, value }) => unit === 'words' && standing === 'within' && value)
  if (within.length === 0) return null
  return t('strip.inLetter', {
    what: within.map((limit) => `${limit.label.toLowerCase()} ${figureText(limit)}`).join(', '),
    count: within.length,
  })
}

/** Excesses that are not figures, in sentences. */
function Findings({ authority: { limits, findings } }: Pick<Props, 'authority'>) {
  const { t } = useTranslation('authority')
  const words = inOrder(limits.filter(({ unit, standing }) => unit === 'words' && isExcess(standing)))
  const others = inOrder(findings.filter(({ standing }) => isExcess(standing)))
  if (words.length + others.length === 0) return null
  return (
    <ul className={classes.findings}>
      {words.map((limit) => (
        <li key={`${limit.rule} ${limit.products}`} data-standing={limit.standing}>
          {limit.value === null
            ? t('strip.wordUnknown', { what: limit.label })
            : t('strip.wordBeyond', { what: limit.label, value: limit.value, products: limit.products.join(', ') })}
          {limit.standing === 'approved' && ` ${t('strip.isApproved')}`}
        </li>
      ))}
      {others.map(({ product, rule, sentence, standing }) => (
        <li key={`${product} ${rule}`} data-standing={standing}>
          {product}: {sentence}
          {standing === 'approved' && ` ${t('strip.isApproved')}`}
        </li>
      ))}
    </ul>
  )
}
const isExcess = (standing: string) => standing === 'beyond' || standing === 'approved'

function Unknown({ authority: { limits } }: Pick<Props, 'authority'>) {
  const { t } = useTranslation('authority')
  const unknown = limits.filter(({ standing }) => standing === 'unknown')
  if (unknown.length === 0) return null
  const names = [...new Set(unknown.map(({ label }) => label.toLowerCase()))]
  return <p className={classes.unknown}>{t('strip.unknown', { what: names.join(', ') })}</p>
}

function ReferButton({ submissionId }: { submissionId: number }) {
  const { t } = useTranslation('authority')
  const offer = useReferralOffer(submissionId)('submission.refer')
  const { start, running, dialog } = useActions()
  if (!offer) return null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowForwardUp size={14} stroke={1.7} aria-hidden="true" />}
        loading={running !== null}
        onClick={() => start(offer)}
      >
        {t('strip.refer')}
      </Button>
      {dialog}
    </>
  )
}
