import { LinkEvents } from '@freight-hq/screens/link/LinkEvents';
import { useOpenId } from '../../kit/detailOf.ts';
import { ListSteps } from '../../kit/ListSteps.tsx';
import { useCopy } from '../../kit/useCopy.ts';
import { copyToasts } from '../../lib/copyToasts.ts';
import { useCompanySearch } from '../../tenants/tenants/search.ts';
import { eventDetail, eventInAddress, eventList } from './data.ts';

const idOf = ({ id }: { id: string }) => id;

export function EventsTab() {
  const { rows, query, onQueryChange } = eventList.useList();
  const { id, open, close } = useOpenId(eventInAddress);
  const event = eventDetail.useDetail(id);
  return (
    <ListSteps rows={rows} inAddress={eventInAddress} idOf={idOf} views="events">
      <LinkEvents
        events={rows}
        {...{ query, onQueryChange }}
        companySearch={useCompanySearch(true)}
        onOpen={(one) => open(one.id)}
        onCopy={useCopy(copyToasts.copied, copyToasts.notCopied)}
        open={id === undefined ? undefined : { event, onClose: close }}
      />
    </ListSteps>
  );
}
