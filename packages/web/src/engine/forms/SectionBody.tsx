import { isNote, isSection, type Section } from '@bindery/forms/form'
import { FieldSlot } from './FieldSlot.tsx'
import classes from './fields.module.css'
import { Schedule } from './Schedule.tsx'

interface Props {
  section: Section
  /** The path of these fields' answers: `coverage`, or a row, `premises[#k7]`. */
  at: string
}

/** The questions of a section or of a row, in twelve columns. */
export function SectionBody({ section, at }: Props) {
  return (
    <div className={classes.grid}>
      {section.elements.map((element, index) => {
        if (isNote(element))
          return (
            <p key={index} className={classes.note}>
              {element.note}
            </p>
          )
        const path = `${at}.${element.key}`
        if (isSection(element)) return <InnerSchedule key={element.key} section={element} path={path} />
        return <FieldSlot key={element.key} field={element} path={path} />
      })}
    </div>
  )
}

function InnerSchedule({ section, path }: { section: Section; path: string }) {
  return (
    <div className={classes.inner}>
      <Schedule section={section} path={path} level={3} />
    </div>
  )
}
