import type {
  ActionIconFactory,
  AlertFactory,
  AnchorFactory,
  ButtonFactory,
  CheckboxFactory,
  DrawerFactory,
  ExtendComponent as Extend,
  InputFactory,
  InputWrapperFactory,
  KbdFactory,
  LoaderFactory,
  MenuFactory,
  ModalFactory,
  PopoverFactory,
  RadioFactory,
  SegmentedControlFactory,
  SkeletonFactory,
  SwitchFactory,
  TooltipFactory,
} from '@mantine/core'
import classes from './controls.module.css'
import { dialogWritten, guardOverlayClick, overlayAppears } from './overlayClicks.ts'

/** Sizes of ui.md in pixels; other sizes keep Mantine's own. */
const pick = (sizes: Record<string, number>, size: unknown) => {
  const found = sizes[String(size ?? 'sm')]
  return found === undefined ? undefined : `${found / 16}rem`
}

const HEIGHT = { xs: 26, sm: 30, md: 34, lg: 38 }
const PADDING = { xs: 9, sm: 12, md: 14, lg: 16 }
const TEXT = { xs: 12, sm: 13, md: 13, lg: 14 }
const ICON_BUTTON = { xs: 24, sm: 26, md: 30, lg: 34 }

type Vars = Record<string, string>
/** Leaves out variables that the size does not set. */
const vars = (entries: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as Vars

const RISE = {
  transition: {
    in: { opacity: 1, transform: 'translateY(0)' },
    out: { opacity: 0, transform: 'translateY(4px)' },
    transitionProperty: 'opacity, transform',
  },
  duration: 160,
  timingFunction: 'cubic-bezier(.2, 0, 0, 1)',
}

/** The <header> of a dialog would count as a second banner of the page. */
const NO_BANNER = { header: { role: 'presentation' } }

const OVERLAY = { className: classes.overlay ?? '', ref: overlayAppears, onClickCapture: guardOverlayClick }

/** The status colours for the colours of a notice. */
const FAMILIES: Record<string, string> = { red: 'stopped', yellow: 'attention', green: 'success' }

/** Plain typed objects instead of Button.extend(…), which would pull every control into the first load. */
export const controls = {
  Alert: {
    vars: (_theme, { color }) => {
      const family = FAMILIES[color ?? '']
      return {
        root: vars(
          family ? { '--alert-bg': `var(--bd-${family}-fill)`, '--alert-color': `var(--bd-${family}-text)` } : {},
        ),
      }
    },
  } satisfies Extend<AlertFactory>,
  Button: {
    defaultProps: { size: 'sm' },
    classNames: { root: classes.button, section: classes.buttonSection },
    vars: (_theme, { size }) => ({
      root: vars({
        '--button-height': pick(HEIGHT, size),
        '--button-padding-x': pick(PADDING, size),
        '--button-fz': pick(TEXT, size),
      }),
    }),
  } satisfies Extend<ButtonFactory>,
  ActionIcon: {
    defaultProps: { size: 'md', variant: 'subtle' },
    classNames: { root: classes.iconButton },
    vars: (_theme, { size }) => ({ root: vars({ '--ai-size': pick(ICON_BUTTON, size ?? 'md') }) }),
  } satisfies Extend<ActionIconFactory>,
  Input: {
    defaultProps: { size: 'sm' },
    classNames: { wrapper: classes.inputWrapper, input: classes.input },
    vars: (_theme, { size }) => ({
      wrapper: vars({
        '--input-height': pick(HEIGHT, size),
        '--input-fz': pick(TEXT, size),
        '--input-padding': pick({ xs: 8, sm: 10, md: 10, lg: 10 }, size),
      }),
    }),
  } satisfies Extend<InputFactory>,
  InputWrapper: {
    classNames: {
      label: classes.label,
      error: classes.error,
      description: classes.description,
      required: classes.required,
    },
  } satisfies Extend<InputWrapperFactory>,
  Checkbox: {
    classNames: { input: classes.check, label: classes.checkLabel, body: classes.checkBody },
    vars: () => ({ root: vars({ '--checkbox-size': '0.9375rem', '--checkbox-radius': 'var(--mantine-radius-xs)' }) }),
  } satisfies Extend<CheckboxFactory>,
  Radio: {
    classNames: { radio: classes.check, label: classes.checkLabel, body: classes.checkBody },
    vars: () => ({ root: vars({ '--radio-size': '0.9375rem', '--radio-icon-size': '0.375rem' }) }),
  } satisfies Extend<RadioFactory>,
  Switch: {
    defaultProps: { size: 'xs', withThumbIndicator: false },
    classNames: { label: classes.checkLabel, track: classes.switchTrack },
  } satisfies Extend<SwitchFactory>,
  SegmentedControl: {
    defaultProps: { size: 'xs' },
    classNames: { root: classes.segments, label: classes.segment },
  } satisfies Extend<SegmentedControlFactory>,
  Kbd: { classNames: { root: classes.kbd } } satisfies Extend<KbdFactory>,
  Anchor: {
    defaultProps: { underline: 'hover' },
    classNames: { root: classes.anchor },
  } satisfies Extend<AnchorFactory>,
  Menu: {
    defaultProps: {
      shadow: 'lg',
      radius: 'md',
      offset: 4,
      transitionProps: RISE,
      // ARIA does not allow this element in a menu.
      withInitialFocusPlaceholder: false,
    },
    classNames: {
      dropdown: classes.dropdown,
      item: classes.menuItem,
      divider: classes.menuDivider,
      itemSection: classes.menuSection,
    },
  } satisfies Extend<MenuFactory>,
  Popover: {
    defaultProps: { shadow: 'lg', radius: 'md', offset: 4, transitionProps: RISE },
    classNames: { dropdown: classes.dropdown },
  } satisfies Extend<PopoverFactory>,
  Tooltip: {
    defaultProps: {
      openDelay: 500,
      closeDelay: 250,
      transitionProps: { duration: 120 },
      events: { hover: true, focus: true, touch: false },
    },
    classNames: { tooltip: classes.tooltip },
  } satisfies Extend<TooltipFactory>,
  Modal: {
    defaultProps: {
      size: 480,
      radius: 'lg',
      shadow: 'xl',
      centered: false,
      yOffset: '8dvh',
      overlayProps: OVERLAY,
      onInput: dialogWritten,
      transitionProps: RISE,
      attributes: NO_BANNER,
    },
    classNames: {
      header: classes.modalHeader,
      title: classes.modalTitle,
      body: classes.modalBody,
      content: classes.modalContent,
      close: classes.modalClose,
    },
  } satisfies Extend<ModalFactory>,
  Drawer: {
    defaultProps: { overlayProps: OVERLAY, attributes: NO_BANNER },
    classNames: { content: classes.drawerContent },
  } satisfies Extend<DrawerFactory>,
  Skeleton: {
    defaultProps: { height: 9, radius: 'xs' },
    classNames: { root: classes.skeleton },
  } satisfies Extend<SkeletonFactory>,
  Loader: { defaultProps: { size: 16 } } satisfies Extend<LoaderFactory>,
}
