import { LinkEvents } from '@freight-hq/screens/link/LinkEvents';
import { useOpenId } from '../../kit/detailOf.ts';
import { useCopy } from '../../kit/useCopy.ts';
import { copyToasts } from '../../lib/copyToasts.ts';
import { useCompanySearch } from '../../tenants/tenants/search.ts';
import { eventDetail, eventInAddress, eventList } from './data.ts';

export function EventsTab() {
  const { rows, query, onQueryChange } = eventList.useList();
  const { id, open, close } = useOpenId(eventInAddress);
  const event = eventDetail.useDetail(id);
  return (
    <LinkEvents
      events={rows}
      {...{ query, onQueryChange }}
      companySearch={useCompanySearch(true)}
      onOpen={(one) => open(one.id)}
      onCopy={useCopy(copyToasts.copied, copyToasts.notCopied)}
      open={id === undefined ? undefined : { event, onClose: close }}
    />
  );
}
