import { Checkbox } from '@freight-hq/components/Checkbox';
import { TextField } from '@freight-hq/components/TextField';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import type { FormState } from '../../lib/useForm.ts';
import { ZoneField } from '../../lib/ZoneField.tsx';
import * as styles from './CalendarSettings.css.ts';
import { type Day, dayNames, type HoursDraft } from './hours.ts';

interface HoursFieldsProps {
  draft: HoursDraft;
  change(this: void, changes: Partial<HoursDraft>): void;
  faultOf: FormState<HoursDraft, Record<string, string | false>>['faultOf'];
  isSaving: boolean;
}

/** Zone, opening times and holidays. */
export function HoursFields({ draft, change, faultOf, isSaving }: HoursFieldsProps) {
  const { from, timeZone, days, holidays } = draft;
  const put = (index: number, changes: Partial<Day>) =>
    change({ days: days.map((day, place) => (place === index ? { ...day, ...changes } : day)) });
  return (
    <>
      <TextField
        label="From"
        type="date"
        isRequired
        description="Before this day, earlier hours of the calendar count, or the clock always runs"
        value={from}
        isReadOnly={isSaving}
        onChange={(text) => change({ from: text })}
        {...faultOf('from')}
      />
      <ZoneField
        zone={timeZone}
        onChange={(zone) => change({ timeZone: zone })}
        isDisabled={isSaving}
        errorMessage={faultOf('timeZone').errorMessage}
      />
      <table className={styles.days}>
        <caption>
          <VisuallyHidden>Opening times</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th className={styles.cell}>Open on</th>
            <th className={styles.time}>From</th>
            <th className={styles.time}>To</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <DayRow
              key={dayNames[index]}
              name={dayNames[index] ?? ''}
              {...{ day, isSaving }}
              fault={faultOf(dayNames[index] ?? '').errorMessage}
              onChange={(changes) => put(index, changes)}
            />
          ))}
        </tbody>
      </table>
      <TextField
        label="Holidays"
        rows={3}
        description="Closed days such as 2026-12-25, one a line"
        value={holidays}
        isReadOnly={isSaving}
        onChange={(text) => change({ holidays: text })}
        {...faultOf('holidays')}
      />
    </>
  );
}

interface DayRowProps {
  name: string;
  day: Day;
  fault: string | undefined;
  isSaving: boolean;
  onChange(this: void, changes: Partial<Day>): void;
}

function DayRow({ name, day, fault, isSaving, onChange }: DayRowProps) {
  const time = (end: 'from' | 'to') => (
    <TextField
      label={`${name} ${end}`}
      isLabelHidden
      autoComplete="off"
      maxLength={5}
      value={day[end]}
      isDisabled={!day.isOpen}
      isReadOnly={isSaving}
      isInvalid={fault !== undefined}
      onChange={(text) => onChange({ [end]: text })}
    />
  );
  return (
    <tr>
      <th scope="row" className={styles.cell}>
        <Checkbox
          isSelected={day.isOpen}
          isDisabled={isSaving}
          onChange={(isOpen) => onChange({ isOpen })}
          {...(fault !== undefined && { errorMessage: fault })}
        >
          {name}
        </Checkbox>
      </th>
      <td className={styles.time}>{time('from')}</td>
      <td className={styles.time}>{time('to')}</td>
    </tr>
  );
}
