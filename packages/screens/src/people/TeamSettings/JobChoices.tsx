import type { TeamMember } from '@freight-hq/api/contract/people/team';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { jobLabel, jobText } from '../../lib/jobLabel.ts';
import { choices, legend } from './TeamSettings.css.ts';

type Jobs = TeamMember['jobs'];

const all = Object.keys(jobLabel) as Jobs;

interface JobChoicesProps {
  value: Jobs;
  onChange(jobs: Jobs): void;
  isDisabled: boolean;
}

/** The jobs of an admin, in a fixed order. */
export function JobChoices({ value, onChange, isDisabled }: JobChoicesProps) {
  return (
    <fieldset className={choices}>
      <legend className={legend}>Jobs</legend>
      {all.map((job) => (
        <Checkbox
          key={job}
          isSelected={value.includes(job)}
          isDisabled={isDisabled}
          description={jobText[job]}
          onChange={(isOn) => onChange(all.filter((each) => (each === job ? isOn : value.includes(each))))}
        >
          {jobLabel[job]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
