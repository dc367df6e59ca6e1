import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, type Route, serveStream } from '../../../http/pipeline/serve.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { streamTopics } from './contract.ts';

export const routes = ({ get }: Runtime): readonly Route[] => {
  const topics = get(topicService);
  return mount(serveStream(streamTopics, async (actor) => topics.open(actor)));
};
