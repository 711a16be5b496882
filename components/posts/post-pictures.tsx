import { MediaImage } from '@/components/ui/media-image';
import { mediaUrl, type Picture, privateMediaUrl } from '@/lib/shared/media';
import { PictureViewer, type ViewerWords } from './picture-viewer';

type Props = {
  pictures: readonly Picture[];
  label: string;
  altOf: (number: number) => string;
  words: ViewerWords;
};

/** The pictures of a post: a press opens them large, one beside the other; without script each is a link to its file. */
export function PostPictures({ pictures, label, altOf, words }: Props) {
  return (
    <PictureViewer words={words}>
      <ul aria-label={label} className="post-pictures" data-count={Math.min(pictures.length, 3)}>
        {pictures.map((picture, index) => {
          const address = picture.isPrivate ? privateMediaUrl : mediaUrl;
          return (
            <li key={picture.key}>
              <a href={address(picture.key, picture.widths.at(-1) ?? picture.width)} data-picture={index}>
                <MediaImage
                  picture={picture}
                  alt={altOf(index + 1)}
                  sizes="(max-width: 559px) 33vw, 220px"
                  priority={index === 0}
                />
              </a>
            </li>
          );
        })}
      </ul>
    </PictureViewer>
  );
}
