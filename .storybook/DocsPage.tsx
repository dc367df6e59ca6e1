import {
  ArgTypes,
  Controls,
  Description,
  Primary,
  Stories,
  Story,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';

/** Whole pages, and components that lie over the page: several of them on one docs page would cover it. */
const framed =
  /^(Screens|Routes|Storybook)\/|^Components\/(AlertsBell|AnnotationOverlay|Collaborate|CommandPalette|Dialog|Drawer|Toast|Unsaved)/;

/** The docs of a title: its stories in place, or the first in a frame and links to the others. */
export function DocsPage() {
  const { csfFile } = useOf('meta', ['meta']);
  const [first, ...others] = Object.values(csfFile.stories);
  const isFramed = framed.test(csfFile.meta.title);
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {isFramed && first ? (
        <>
          <Story of={first.moduleExport} inline={false} height="640px" />
          {others.length > 0 && <h2>More stories</h2>}
          <ul>
            {others.map(({ id, name }) => (
              <li key={id}>
                <a href={`./?path=/story/${id}`} target="_top">
                  {name}
                </a>
              </li>
            ))}
          </ul>
          {csfFile.meta.component !== undefined && <ArgTypes of={csfFile.meta.component} />}
        </>
      ) : (
        <>
          <Primary />
          <Controls />
          <Stories />
        </>
      )}
    </>
  );
}
