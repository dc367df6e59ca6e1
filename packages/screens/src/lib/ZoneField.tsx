import { ComboBox } from '@freight-hq/components/ComboBox';

const mostZones = 20;

interface ZoneFieldProps {
  zone: string;
  onChange(zone: string): void;
  isDisabled: boolean;
  errorMessage: string | undefined;
}

/** A time zone by its name. */
export function ZoneField({ zone, onChange, isDisabled, errorMessage }: ZoneFieldProps) {
  const known = Intl.supportedValuesOf('timeZone');
  const typed = zone.toLowerCase().replaceAll(' ', '_');
  const items = known.filter((name) => name.toLowerCase().includes(typed)).slice(0, mostZones);
  return (
    <ComboBox
      label="Time zone"
      items={items.map((name) => ({ id: name, label: name }))}
      answers={zone}
      inputValue={zone}
      onInputChange={onChange}
      selectedKey={known.includes(zone) ? zone : null}
      onSelect={({ id }) => onChange(id)}
      emptyText="No such time zone"
      isRequired
      isDisabled={isDisabled}
      maxLength={60}
      errorMessage={errorMessage}
    />
  );
}
