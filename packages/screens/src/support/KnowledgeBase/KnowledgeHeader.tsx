import { Plus, Search } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { mayNotWrite } from './reasons.ts';

interface KnowledgeHeaderProps {
  canWrite: boolean;
  /** Moves the focus to the search box. */
  onSearch(): void;
  onCreate(): void;
}

export function KnowledgeHeader({ canWrite, onSearch, onCreate }: KnowledgeHeaderProps) {
  return (
    <PageHeader title="Knowledge Base" subtitle="Manage support documentation and help articles">
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
    </PageHeader>
  );
}
