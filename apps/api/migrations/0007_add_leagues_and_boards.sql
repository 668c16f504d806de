CREATE TABLE "league_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"league_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"kind" text NOT NULL,
	"from_student_id" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "league_invitations_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "league_members" (
	"league_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "league_members_league_id_student_id_pk" PRIMARY KEY("league_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "leagues" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"type" text NOT NULL,
	"tag" text NOT NULL,
	"student_manager_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leagues_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "leagues_tag_unique" UNIQUE("tag")
);
--> statement-breakpoint
CREATE TABLE "student_scores" (
	"student_id" integer PRIMARY KEY NOT NULL,
	"total_score" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "anonymous" ADD COLUMN "converted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "handed_by" integer;--> statement-breakpoint
ALTER TABLE "classrooms" ADD COLUMN "hides_boards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "league_id" integer;--> statement-breakpoint
ALTER TABLE "league_invitations" ADD CONSTRAINT "league_invitations_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_invitations" ADD CONSTRAINT "league_invitations_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_invitations" ADD CONSTRAINT "league_invitations_from_student_id_students_id_fk" FOREIGN KEY ("from_student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_student_manager_id_students_id_fk" FOREIGN KEY ("student_manager_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_scores" ADD CONSTRAINT "student_scores_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "league_invitations_pending" ON "league_invitations" USING btree ("league_id","student_id") WHERE "league_invitations"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "league_invitations_student" ON "league_invitations" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "league_invitations_from" ON "league_invitations" USING btree ("from_student_id");--> statement-breakpoint
CREATE INDEX "league_members_student" ON "league_members" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "leagues_manager" ON "leagues" USING btree ("student_manager_id");--> statement-breakpoint
CREATE INDEX "student_scores_rank" ON "student_scores" USING btree ("total_score" DESC NULLS FIRST,"student_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_handed_by_users_id_fk" FOREIGN KEY ("handed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_games" ADD CONSTRAINT "live_games_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_games_league" ON "live_games" USING btree ("league_id");--> statement-breakpoint
CREATE FUNCTION count_student_score() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gained bigint := CASE WHEN NEW.finished_at IS NULL THEN 0 ELSE NEW.total_score END;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.finished_at IS NOT NULL THEN gained := gained - OLD.total_score; END IF;
  IF gained <> 0 THEN
    INSERT INTO student_scores (student_id, total_score) VALUES (NEW.student_id, gained)
    ON CONFLICT (student_id) DO UPDATE SET total_score = student_scores.total_score + gained;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER student_games_count_new AFTER INSERT ON student_games FOR EACH ROW
  WHEN (NEW.student_id IS NOT NULL AND NEW.finished_at IS NOT NULL) EXECUTE FUNCTION count_student_score();--> statement-breakpoint
CREATE TRIGGER student_games_count_change AFTER UPDATE OF finished_at, total_score ON student_games FOR EACH ROW
  WHEN (NEW.student_id IS NOT NULL AND (OLD.finished_at IS NOT NULL OR NEW.finished_at IS NOT NULL)) EXECUTE FUNCTION count_student_score();--> statement-breakpoint
INSERT INTO student_scores (student_id, total_score)
SELECT student_id, sum(total_score) FROM student_games
WHERE student_id IS NOT NULL AND finished_at IS NOT NULL AND total_score <> 0 GROUP BY student_id;
