import { Plus, Search } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { mayNotWrite } from './reasons.ts';

interface KnowledgeButtonsProps {
  canWrite: boolean;
  /** Moves the focus to the search box. */
  onSearch(): void;
  onCreate(): void;
}

export function KnowledgeButtons({ canWrite, onSearch, onCreate }: KnowledgeButtonsProps) {
  return (
    <>
      <Button iconStart={<Search size={16} aria-hidden />} onPress={onSearch}>
        Search Articles
      </Button>
      <Button
        variant="primary"
        iconStart={<Plus size={16} aria-hidden />}
        onPress={onCreate}
        disabledReason={canWrite ? undefined : mayNotWrite}
      >
        New Article
      </Button>
    </>
  );
}
