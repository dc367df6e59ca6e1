import type { ArticleSummary } from '@freight-hq/api/contract/support/articles';
import type { Resource } from '@freight-hq/components/Resource';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { shown } from '../../lib/shown.ts';
import { Tile, TileStrip } from '../../lib/Tiles.tsx';

const nothing: ArticleSummary = {
  totalArticles: 0,
  totalViews: 0,
  published: 0,
  review: 0,
  draft: 0,
  archived: 0,
  votes: 0,
  rating: null,
};

export function SummaryTiles({ summary }: { summary: Resource<ArticleSummary> }) {
  const sums = shown(summary, nothing);
  const { totalArticles, totalViews, published, votes, rating } = sums.data;
  return (
    <TileStrip>
      <Tile label="Total Articles" of={sums} value={formatCount(totalArticles)} detail="In every status" />
      <Tile label="Total Views" of={sums} value={formatCount(totalViews)} detail="Since the first article" />
      <Tile
        label="Published"
        of={sums}
        value={formatCount(published)}
        detail={`${formatCount(totalArticles - published)} on their way`}
      />
      <Tile
        label="Avg. Rating"
        of={sums}
        value={rating === null ? '—' : `${rating.toFixed(1)}/5`}
        detail={rating === null ? 'Fewer than 5 votes' : `From ${formatNoun(votes, 'vote')}`}
      />
    </TileStrip>
  );
}
