import { PLAN_VECTORS_LIMIT, type PlanVector, ratePlansApi, type VectorResult } from '@bindery/contract/ratePlans'
import { expectedOf } from '@bindery/rating/planVectors'
import { rate } from '@bindery/rating/rate'
import { Button, FileButton, Table } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconDownload, IconPlayerPlay, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import { send } from '#platform/api.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { formatMoney } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { toast } from '#platform/ui/toasts.tsx'
import { download, readObject } from './files.ts'
import { type PlanDetail, testQuery, usePlanWrite } from './queries.ts'
import { Refusal } from './Refusal.tsx'
import classes from './ratePlans.module.css'
import { FileFault } from './refusals.ts'
import { vectorsIn, vectorText, withVectors } from './vectorFile.ts'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true }

/** The test vectors of a plan. They must pass before the plan can be published. */
export function VectorsPart({ detail }: { detail: PlanDetail }) {
  const { t } = useTranslation('ratePlans')
  const { plan, row, testVectors } = detail
  const canEdit = row.status === 'draft'
  const [isRun, setRun] = useState(false)
  const test = useQuery({ ...testQuery(row), enabled: isRun })
  const reset = useRef<() => void>(null)
  const saving = usePlanWrite(plan.id, async (vectors: PlanVector[] | File) =>
    send(ratePlansApi.saveVectors, {
      params: { id: plan.id },
      body: { version: row.version, vectors: vectors instanceof File ? await addedFrom(vectors) : vectors },
    }),
  )
  const addedFrom = async (file: File) => {
    const document = await readObject(file, {
      tooLarge: t('import.tooLarge', { file: file.name }),
      unreadable: t('import.unreadable', { file: file.name }),
    })
    const { vectors, leftOut } = vectorsIn(document, plan.product)
    if (vectors.length === 0) throw new FileFault(t('vectors.noneIn', { file: file.name, product: plan.product }))
    const all = withVectors(testVectors, vectors)
    if (all.length > PLAN_VECTORS_LIMIT) throw new FileFault(t('vectors.tooMany', { count: PLAN_VECTORS_LIMIT }))
    void toast({
      kind: 'info',
      title: t('vectors.read', { count: vectors.length }),
      ...(leftOut > 0 && { text: t('vectors.leftOut', { count: leftOut }) }),
    })
    return all
  }
  const replace = (id: string, vector: PlanVector | null) =>
    saving.mutate(testVectors.flatMap((one) => (one.id === id ? (vector ? [vector] : []) : [one])))
  const accept = (vector: PlanVector) =>
    replace(vector.id, { ...vector, expected: expectedOf(rate(plan, vector.risk), 'trace' in vector.expected) })
  const failing = test.data?.filter(({ passed }) => !passed).length ?? 0
  return (
    <div className={classes.part}>
      <div className={classes.bar} role="toolbar" aria-label={t('parts.vectors')}>
        <Button
          leftSection={<IconPlayerPlay {...ICON} />}
          disabled={testVectors.length === 0}
          loading={isRun && test.isFetching}
          onClick={() => (isRun ? void test.refetch() : setRun(true))}
        >
          {t('vectors.run')}
        </Button>
        {canEdit && (
          <FileButton
            resetRef={reset}
            accept="application/json,.json"
            onChange={(file) => file && saving.mutate(file, { onSettled: () => reset.current?.() })}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload {...ICON} />} loading={saving.isPending}>
                {t('vectors.add')}
              </Button>
            )}
          </FileButton>
        )}
        {testVectors.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload {...ICON} />}
            onClick={() => download(`${plan.id}-vectors.json`, vectorText(testVectors))}
          >
            {t('actions.export')}
          </Button>
        )}
        <span role="status" className={classes.verdict} data-good={test.data && failing === 0}>
          {test.data &&
            (failing === 0
              ? t('vectors.allPassed', { count: test.data.length })
              : t('vectors.someFailed', { count: failing, of: test.data.length }))}
        </span>
      </div>
      <Refusal error={saving.error} />
      {test.error && <ProblemPanel error={test.error} onRetry={() => void test.refetch()} />}
      {testVectors.length === 0 ? (
        <EmptyState title={t('vectors.none')} text={t('vectors.noneText')} />
      ) : (
        <div className={classes.box}>
          <RecordTable minWidth={560}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('vectors.id')}</Table.Th>
                <Table.Th>{t('vectors.what')}</Table.Th>
                <Table.Th>{t('vectors.expected')}</Table.Th>
                <Table.Th>{t('vectors.result')}</Table.Th>
                {canEdit && <Table.Th aria-label={t('vectors.remove')} />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {testVectors.map((vector) => {
                const result = test.data?.find(({ id }) => id === vector.id)
                return (
                  <Table.Tr key={vector.id} className={classes.vector ?? ''}>
                    <Table.Th scope="row">{vector.id}</Table.Th>
                    <Table.Td>{vector.what}</Table.Td>
                    <Table.Td>{expectedWords(vector)}</Table.Td>
                    <Table.Td>
                      <Outcome result={result} />
                    </Table.Td>
                    {canEdit && (
                      <Table.Td>
                        {result && !result.passed && (
                          <Button
                            size="compact-xs"
                            variant="subtle"
                            disabled={saving.isPending}
                            onClick={() => accept(vector)}
                          >
                            {t('vectors.accept')}
                          </Button>
                        )}
                        <Button
                          size="compact-xs"
                          variant="subtle"
                          color="red"
                          disabled={saving.isPending}
                          aria-label={t('vectors.removeOne', { id: vector.id })}
                          onClick={() => replace(vector.id, null)}
                        >
                          {t('vectors.remove')}
                        </Button>
                      </Table.Td>
                    )}
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </RecordTable>
        </div>
      )}
    </div>
  )

  function expectedWords({ expected }: PlanVector) {
    if (expected.status === 'refused') return t('vectors.refused')
    return typeof expected.total === 'string' ? formatMoney(expected.total, plan.currency, 2) : '—'
  }
}

function Outcome({ result }: { result: VectorResult | undefined }) {
  const { t } = useTranslation('ratePlans')
  if (!result) return <span className={classes.dim}>{t('vectors.notRun')}</span>
  const Icon = result.passed ? IconCircleCheck : IconCircleX
  return (
    <div className={classes.outcome} data-good={result.passed}>
      <span>
        <Icon {...ICON} /> {t(result.passed ? 'vectors.passed' : 'vectors.failed')}
      </span>
      {result.differences.length > 0 && (
        <ul>
          {result.differences.slice(0, 8).map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
          {result.differences.length > 8 && <li>{t('vectors.more', { count: result.differences.length - 8 })}</li>}
        </ul>
      )}
    </div>
  )
}
