import { ratePlansApi } from '@bindery/contract/ratePlans'
import { planFaults } from '@bindery/rating/planFaults'
import { Button, FileButton, Modal } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import { readObject } from './files.ts'
import { useRefreshPlans } from './queries.ts'
import classes from './ratePlans.module.css'
import { FileFault, sentencesOf } from './refusals.ts'

/** Imports a plan from a file as a draft, or lists every fault of the file. */
export function ImportButton() {
  const { t } = useTranslation(['ratePlans', 'platform'])
  const refresh = useRefreshPlans()
  // Lets the user choose the same file again after fixing it.
  const reset = useRef<() => void>(null)
  const imported = useMutation({
    mutationFn: async (file: File) => {
      const plan = await readObject(file, {
        tooLarge: t('import.tooLarge', { file: file.name }),
        unreadable: t('import.unreadable', { file: file.name }),
      })
      const faults = planFaults(plan)
      if (faults.length > 0) throw new PlanFaults(faults)
      return send(ratePlansApi.import, { body: { plan } })
    },
    meta: { handled: true },
    onSuccess: ({ id }) => void toastDone(t('import.done', { id })),
    onSettled: () => {
      reset.current?.()
      return refresh()
    },
  })
  return (
    <>
      <FileButton resetRef={reset} accept="application/json,.json" onChange={(file) => file && imported.mutate(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={imported.isPending}
            leftSection={<IconUpload size={16} stroke={1.7} aria-hidden="true" />}
          >
            {t('import.button')}
          </Button>
        )}
      </FileButton>
      {imported.error && (
        <Modal
          opened
          onClose={imported.reset}
          size={640}
          title={t('import.refused', { file: imported.variables?.name })}
          closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
        >
          <ul className={classes.faults}>
            {faultsOf(imported.error).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <DialogFooter>
            <Button data-autofocus onClick={imported.reset}>
              {t('import.ok')}
            </Button>
          </DialogFooter>
        </Modal>
      )}
    </>
  )
}

class PlanFaults extends FileFault {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults[0])
    this.faults = faults
  }
}

const faultsOf = (error: unknown) => (error instanceof PlanFaults ? [...new Set(error.faults)] : sentencesOf(error))
