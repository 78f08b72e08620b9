import { useEffect, useRef, useState } from 'preact/hooks';
import { PictureFailed, type PictureProblem } from '../api/sendPicture.js';
import type { Messages } from '../language/en.js';
import { useSpeech } from '../language/language.js';
import { usePlace } from '../location/place.js';
import type { ChangeSearch } from '../location/searchState.js';
import { Icon } from '../parts/Icon.js';
import { givenFile, holdsFiles, isPicture } from './pictureFile.js';

type Stage = 'waiting' | 'looking' | PictureProblem;

/** Finds works with the colours of a photo that is taken or chosen, pasted, or dropped on the page. */
export function PictureSearch({ onChange }: { readonly onChange: ChangeSearch }) {
  const { messages } = useSpeech();
  const text = messages.picture;
  const { stage, look } = useLook(onChange);
  const input = useRef<HTMLInputElement>(null);
  const dragged = usePictureAnywhere((picture) => {
    void look(picture);
  });
  return (
    <div class="picture-search needs-script">
      <button
        type="button"
        class="color-any"
        title={text.hint}
        onClick={() => input.current?.click()}
      >
        <Icon name="photo" />
        <span>{text.choose}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={text.choose}
        onChange={(event) => {
          void look(givenFile(event.currentTarget));
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <p class="picture-stage" role="status">
        {stageText(stage, messages)}
      </p>
      {dragged && <p class="picture-drop">{text.drop}</p>}
    </div>
  );
}

/** What a visitor is told meanwhile, and where it did not work. */
function stageText(stage: Stage, { picture, error }: Messages): string {
  if (stage === 'waiting') return '';
  if (stage === 'looking') return picture.looking;
  return isOfPicture(stage) ? picture.problems[stage] : error[stage];
}

function isOfPicture(problem: PictureProblem): problem is keyof Messages['picture']['problems'] {
  return problem === 'unreadable' || problem === 'large' || problem === 'transparent';
}

/** Only who searches by a picture loads what finds its colours. */
async function loadLook() {
  try {
    return await import('./picturePalette.js');
  } catch (cause) {
    throw new PictureFailed('offline', 'the script did not come', { cause });
  }
}

/**
 * Looks at one picture at a time, and only while the visitor stays at the address it was given at:
 * one that takes long must not undo what was done since.
 */
function useLook(onChange: ChangeSearch) {
  const [stage, setStage] = useState<Stage>('waiting');
  const underWay = useRef<AbortController | undefined>(undefined);
  const { path, query, visit } = usePlace();
  useEffect(() => {
    setStage('waiting');
    return () => {
      underWay.current?.abort();
    };
  }, [path, query, visit]);
  const look = async (picture: File | undefined) => {
    if (!picture) return;
    underWay.current?.abort();
    // What is no picture never leaves this computer.
    if (!isPicture(picture)) {
      setStage('unreadable');
      return;
    }
    const looking = new AbortController();
    underWay.current = looking;
    setStage('looking');
    try {
      const { paletteOfPicture } = await loadLook();
      const { palette, distance } = await paletteOfPicture(picture, looking.signal);
      if (looking.signal.aborted) return;
      setStage('waiting');
      onChange({ palette, distance, hex: '', sort: 'best' });
    } catch (error) {
      if (!looking.signal.aborted)
        setStage(error instanceof PictureFailed ? error.problem : 'other');
    }
  };
  return { stage, look };
}

/**
 * Takes a picture that is pasted or dropped anywhere on the page.
 *
 * @returns whether files are being dragged over it
 */
function usePictureAnywhere(take: (picture: File | undefined) => void): boolean {
  const [dragged, setDragged] = useState(false);
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    const listeners = new AbortController();
    const listen = <Name extends 'paste' | 'dragover' | 'dragleave' | 'drop'>(
      name: Name,
      heard: (event: DocumentEventMap[Name]) => void,
    ) => {
      document.addEventListener(name, heard, { signal: listeners.signal });
    };
    listen('paste', (event) => {
      // Programs hand over a picture of a text beside it.
      if (event.clipboardData?.types.includes('text/plain')) return;
      taking.current(givenFile(event.clipboardData));
    });
    listen('dragover', (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setDragged(true);
    });
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setDragged(false);
    });
    listen('drop', (event) => {
      setDragged(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      taking.current(givenFile(event.dataTransfer));
    });
    return () => {
      listeners.abort();
    };
  }, []);
  return dragged;
}
